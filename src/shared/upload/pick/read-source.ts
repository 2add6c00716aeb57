import { Slices } from '../slices.ts';
import type { PickSource } from './pick-source.ts';
import type { PickedFile, Picking } from './picked-file.ts';
import { readDrop } from './read-drop.ts';
import { readHandles } from './read-handles.ts';

/** Begins to read what was chosen; of a drop it takes at once what browsers show only within its event. */
export function readSource(source: PickSource): Picking {
  switch (source.kind) {
    case 'files':
      return { batches: readFiles(source.files), handles: [] };
    case 'drop':
      return readDrop(source.data);
    case 'read':
      return source.picking;
    case 'handles':
      return { batches: readHandles(source.handles), handles: source.handles };
  }
}

/**
 * Browsers read the size of each file when it is asked for, so that even a list that is all there is read in slices.
 * Their list is live (an input that is emptied empties it), and copied before anything else.
 */
async function* readFiles(list: Iterable<File>): AsyncGenerator<readonly PickedFile[]> {
  const files = [...list];
  const slices = new Slices();
  let batch: PickedFile[] = [];
  for (const file of files) {
    const inFolder = file.webkitRelativePath !== '' && file.webkitRelativePath !== undefined;
    // Asked for here, where it may take a while, so that whoever lists it does not wait.
    void file.size;
    batch.push({ path: inFolder ? file.webkitRelativePath : file.name, file, inFolder });
    if (!slices.isOver) continue;
    yield batch;
    batch = [];
    await slices.rest();
  }
  if (batch.length > 0) yield batch;
}
