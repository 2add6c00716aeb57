import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const PATIENCE = 300_000;

/** Runs a program to its end and answers what it wrote; where it fails, that is the error's message. */
export async function runTool(
  program: string,
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const options = { cwd: folder, env: { ...process.env, ...environment }, timeout: PATIENCE };
  try {
    const { stdout } = await promisify(execFile)(program, args, { ...options, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}

export const runNode = (args: readonly string[], folder: string, environment?: Record<string, string>) =>
  runTool(process.execPath, args, folder, environment);

/** npm's own program, without a shell on Windows in between. */
export function runNpm(args: readonly string[], folder: string): Promise<string> {
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  return process.platform === 'win32'
    ? runTool('cmd', ['/c', 'npm', ...args, ...quiet], folder)
    : runTool('npm', [...args, ...quiet], folder);
}
