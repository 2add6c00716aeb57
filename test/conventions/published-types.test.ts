import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const project = fileURLToPath(new URL('../../', import.meta.url));

const OPTIONS = {
  strict: true,
  noEmit: true,
  module: 'nodenext',
  moduleResolution: 'nodenext',
  target: 'es2024',
  jsx: 'react-jsx',
  types: [],
};

test('a partner’s page in TypeScript and React compiles against what is published, and mistakes do not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'customer-types-'));
  try {
    mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
    for (const path of ['package.json', 'dist/types']) {
      cpSync(join(project, path), join(folder, 'node_modules/customer-console', path), { recursive: true });
    }
    for (const name of ['react', '@types/react']) {
      symlinkSync(join(project, 'node_modules', name), join(folder, 'node_modules', name), 'dir');
    }
    cpSync(join(project, 'test/conventions/published/page.tsx'), join(folder, 'page.tsx'));
    writeFileSync(join(folder, 'package.json'), '{ "name": "partner", "type": "module" }');
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: OPTIONS, files: ['page.tsx'] }),
    );
    const tool = join(project, 'node_modules/typescript/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [tool, '-p', folder], { encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
