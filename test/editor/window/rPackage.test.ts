// One window for all, as each start of VS Code takes seconds. The last makes a file, which VS Code holds open for minutes.
import './rPackage/person.ts';
import './rPackage/views.ts';
import './rPackage/cancel.ts';
import './rPackage/preview.ts';
import './rPackage/page.ts';
import './rPackage/newTool.ts';
