import { measureSizes } from '../../src/elements/build/sizes.mjs';

/** Brotli sizes of what a page loads, against src/elements/size-budget.json; each entry counts as one test. */
export const sizesStep = {
  name: 'sizes',
  async run() {
    const sizes = measureSizes();
    printSizes(sizes);
    const failed = sizes.filter(({ bytes, budget }) => !(bytes <= budget)).length;
    return { passed: sizes.length - failed, failed };
  },
};

/** Prints a table; what is over its budget, or has none, is marked. */
function printSizes(sizes) {
  const width = Math.max(...sizes.map(({ name }) => name.length));
  for (const { name, bytes, budget } of sizes) {
    const mark = bytes <= budget ? '✓' : '✗';
    console.log(
      `${mark} ${name.padEnd(width)} ${kilobytes(bytes)} of ${budget ? kilobytes(budget) : 'no budget'}`,
    );
  }
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(6)} KB`;
}

if (import.meta.main) process.exitCode = (await sizesStep.run()).failed === 0 ? 0 : 1;
