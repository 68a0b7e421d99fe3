// Finds the Python that runs the tests of the example in Python. It is called in the project's root.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Where `scripts/installPython.mjs` puts a Python with the libraries of the example. */
export const environment = path.resolve('out/python');
export const inEnvironment = path.join(environment, ...(process.platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python']));

const programs = [process.env.TOOLSCRIBE_PYTHON, inEnvironment, 'python3', 'python'].filter((one) => one !== undefined && one !== '');

/** Of the programs that may be Python: the first that is 3.10 or newer and has these modules. */
export const pythonWith = (...modules) =>
  programs.find((program) => {
    const code = ['import sys', ...modules.map((module) => `import ${module}`), 'sys.exit(sys.version_info < (3, 10))'].join('\n');
    return spawnSync(program, ['-I', '-c', code], { stdio: 'ignore' }).status === 0;
  });

/** One with Pydantic 2: that of `TOOLSCRIBE_PYTHON`, of out/python or of the `PATH`. Undefined where there is none. `pydantic_core` came with version 2. */
export const findPython = () => pythonWith('pydantic', 'pydantic_core');
