import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export interface ToolRun {
  /** Milliseconds after which it is killed. */
  readonly patience: number;
  readonly signal: AbortSignal;
  /** Gets what the program writes, piece by piece. */
  onOutput?(part: Buffer): void;
}

/** The program ended with an error, was killed for it took too long, or could not be started. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  /** Whether it ran and said no, which says something about the file; else only about the machine. */
  readonly isRefusal: boolean;

  constructor(
    message: string,
    { isRefusal, cause }: { readonly isRefusal: boolean; readonly cause?: unknown },
  ) {
    super(message, { cause });
    this.isRefusal = isRefusal;
  }
}

/** As much of its complaints as is kept. */
const COMPLAINT = 2000;

/**
 * Runs a program to its end, behind everything else that the machine does and without what the environment knows: what
 * it reads comes from strangers.
 */
export async function runTool(
  program: string,
  args: readonly string[],
  { patience, signal, onOutput }: ToolRun,
): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  const { PATH = '' } = process.env;
  const child = spawn(program, args, {
    env: { PATH, LANG: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: limit,
    killSignal: 'SIGKILL',
  });
  let complaint = '';
  let cause: unknown;
  child.stdout.on('data', (part: Buffer) => {
    if (cause !== undefined) return;
    try {
      onOutput?.(part);
    } catch (error) {
      cause = error;
      child.kill('SIGKILL');
    }
  });
  child.stderr.on('data', (part: Buffer) => {
    complaint = (complaint + part.toString()).slice(-COMPLAINT);
  });
  child.on('error', (error) => {
    cause ??= error;
  });
  if (child.pid !== undefined) stepBack(child.pid);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code === 0 && cause === undefined) return;
  const isRefusal = code !== null && code > 0 && cause === undefined;
  const said = limit.aborted ? `was stopped after ${patience} ms at most` : complaint.trim();
  const failed = cause instanceof Error ? cause.message : `ended with ${code}`;
  throw new ToolError(`${program}: ${said || failed}`, { isRefusal, cause });
}

/** Puts a process behind everything else that the machine does. */
export function stepBack(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not let us: it only takes its share.
  }
}
