import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vitest/node';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A node of a syntax tree, as ESTree has it, with the properties that the suites look at. */
export interface SyntaxNode {
  readonly type: string;
  readonly name?: unknown;
  readonly property?: unknown;
  readonly value?: unknown;
  readonly expression?: unknown;
  readonly children?: unknown;
  readonly quasis?: unknown;
}

export interface SourceFile {
  /** From the repository's root. */
  readonly path: string;
  readonly tree: SyntaxNode;
}

/** The TypeScript files below a folder, parsed. */
export function sourceFiles(folder: string): readonly SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ['.ts', '.tsx'].includes(extname(name)) && !name.endsWith('.d.ts'))
    .map((name) => {
      const path = join(folder, name);
      const lang = extname(name) === '.tsx' ? 'tsx' : 'ts';
      const tree = parseAst(readFileSync(join(ROOT, path), 'utf8'), { lang });
      return { path, tree: tree as unknown as SyntaxNode };
    });
}

/** Calls `visit` for a node and all below it. */
export function walk(node: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit);
  } else if (isNode(node)) {
    visit(node);
    for (const [name, value] of Object.entries(node)) if (name !== 'parent') walk(value, visit);
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
