// One window for both, as each start of VS Code takes seconds. The last makes a file, which VS Code holds open for minutes.
import './formats/toolsYaml.ts';
import './formats/basic.ts';
import './formats/faults.ts';
