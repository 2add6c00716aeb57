const K = 1024;
const M = K * K;
const G = M * K;

/** Where the next unit begins (specification 9): a hundred bytes, a hundred K, 999 M. */
const BYTES_BELOW = 100;
const K_BELOW = 102_400;
const M_BELOW = 1_047_527_424;

/** A file size in bytes, K, M or G; two decimals from K on, none before: a rate may have half a byte. */
export function fileSize(bytes: number): string {
  if (bytes < BYTES_BELOW) return `${Math.round(bytes)} B`;
  if (bytes < K_BELOW) return `${(bytes / K).toFixed(2)} K`;
  if (bytes < M_BELOW) return `${(bytes / M).toFixed(2)} M`;
  return `${(bytes / G).toFixed(2)} G`;
}
