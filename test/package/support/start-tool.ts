import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface RunningTool {
  stop(): Promise<void>;
}

/** Starts a server that does not end by itself, and waits until it answers at an address. */
export async function startTool(
  args: readonly string[],
  folder: string,
  address: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningTool> {
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...environment } });
  let said = '';
  child.stdout.on('data', (data) => {
    said += data;
  });
  child.stderr.on('data', (data) => {
    said += data;
  });
  while (!(await answers(address))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { stop: () => end(child) };
}

async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address);
    return true;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
