import { startServer } from './serverProcess.ts';

// The process of the language server. `--cache=FOLDER`: a folder of this user, where what V8 makes of the program may be kept.

const named = '--cache=';
startServer(__dirname, process.argv.find((arg) => arg.startsWith(named))?.slice(named.length) || undefined);
