// One window for the first two, as each start of VS Code takes seconds. The second makes a file, which VS Code holds open for minutes; the third has its own.
import './formats/toolsYaml.ts';
import './formats/basic.ts';
import './formats/faults.ts';
import './formats/baseline.ts';
