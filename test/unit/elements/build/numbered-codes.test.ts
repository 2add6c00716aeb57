import { parseAst } from 'rollup/parseAst';
import { expect, test } from 'vitest';
import { numberedCodes } from '../../../../src/elements/build/plugins/numbered-codes.mjs';
import { PROJECT } from '../../../../src/elements/build/project-folder.mjs';
import { ERROR_CODES } from '../../../../src/shared/contract/error-code.ts';

const transformed = (code: string, path = 'src/app/any.ts') =>
  numberedCodes().transform.call({ parse: parseAst }, code, PROJECT + path)?.code ?? code;

test('a code of the catalogue is written as its number, and the whole of it as their list', () => {
  expect(transformed('if (code === ERROR.notFound) show(ERROR.forbidden);')).toBe(
    'if (code === 404) show(403);',
  );
  expect(transformed('const ALL = Object.values(ERROR);')).toBe(`const ALL = [${ERROR_CODES.join(',')}];`);
});

test('what only looks alike is left as it is, and so is what is not ours', () => {
  for (const code of [
    'LEVEL.ERROR',
    'ERRORS.notFound',
    'ERROR[notFound]',
    'ERROR.none',
    'Object.keys(ERROR)',
  ])
    expect(transformed(code)).toBe(code);
  expect(transformed('ERROR.notFound', 'node_modules/any/index.js')).toBe('ERROR.notFound');
});
