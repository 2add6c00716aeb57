/** A compressed point cloud (PCD 0.7, LZF): (0, 0, 7), (0, 0, 8) and (0, 0, 9), with one byte besides in each point. */
export function packedCloud(unpacked = 39): Uint8Array<ArrayBuffer> {
  const head =
    'VERSION 0.7\nFIELDS x i y z\nSIZE 4 1 4 4\nTYPE F U F F\nCOUNT 1 1 1 1\nWIDTH 3\nHEIGHT 1\nPOINTS 3\n' +
    'DATA binary_compressed\n';
  const depths = new Uint8Array(new Float32Array([7, 8, 9]).buffer);
  // A zero as it is, repeated eleven times more for x; three bytes besides; zeros of y from the place of x; z as it is.
  const packed = [0, 0, 0xe0, 2, 0, 2, 5, 6, 7, 0xe0, 3, 14, 11, ...depths];
  const lengths = new Uint8Array(new Uint32Array([packed.length, unpacked]).buffer);
  return Uint8Array.from([...new TextEncoder().encode(head), ...lengths, ...packed]);
}
