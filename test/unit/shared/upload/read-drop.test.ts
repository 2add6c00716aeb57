import { expect, test } from 'vitest';
import { readDrop } from '../../../../src/shared/upload/pick/read-drop.ts';

test('a dropped file that lies in no file system, such as the attachment of a mail, is read all the same', async () => {
  for (const handle of [undefined, null]) {
    const file = new File(['text'], 'attached.txt');
    const item = {
      kind: 'file',
      webkitGetAsEntry: () => null,
      getAsFile: () => file,
      getAsFileSystemHandle: async () => handle,
    };
    const { batches, handles } = readDrop({ items: [item] } as unknown as DataTransfer);
    const read = [];
    for await (const batch of batches) read.push(...batch);
    expect(read).toEqual([{ path: 'attached.txt', file, inFolder: false }]);
    expect(handles).toEqual([]);
  }
});
