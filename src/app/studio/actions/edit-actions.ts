import { deleteObject } from '../../../shared/annotation/model/object-edit.ts';
import { actionIn } from '../keys/action.ts';
import type { StudioSession } from '../session/studio-session.ts';

const edit = actionIn<StudioSession>('edit');
const isEditing = ({ stage }: StudioSession) => stage.get().editable;

/** Changing the annotations, of whatever kind; what is not allowed says why when it is tried. */
export const editActions = {
  edit: edit('edit', { keys: ['e'], run: ({ toggleEdit }) => toggleEdit() }),
  save: edit('save', { keys: ['mod+s'], run: ({ saving }) => void saving.save() }),
  undo: edit('undo', {
    keys: ['mod+z'],
    repeats: true,
    // Outside of edit mode there is nothing to undo but verdicts.
    isEnabled: (studio) => !isEditing(studio) || (studio.model?.canUndo ?? false),
    run: (studio) => (isEditing(studio) ? studio.model?.undo() : undoVerdict(studio)),
  }),
  redo: edit('redo', {
    keys: ['mod+shift+z', 'mod+y'],
    repeats: true,
    isEnabled: (studio) => isEditing(studio) && (studio.model?.canRedo ?? false),
    run: ({ model }) => model?.redo(),
  }),
  deleteObject: edit('deleteObject', {
    keys: ['Delete', 'Backspace'],
    isEnabled: isEditing,
    run: ({ view, model, stage }) => {
      // The last point of a shape that is being drawn, else the object in hand.
      if (view.press('Backspace')) return true;
      const { selected } = stage.get();
      if (selected === null || !model) return false;
      deleteObject(model, selected);
      return true;
    },
  }),
  pickLabel: edit('pickLabel', {
    keys: ['t'],
    isEnabled: (studio) => isEditing(studio) && studio.chosen !== null && studio.labelling.hasChoice,
    run: ({ labelling }) => labelling.open(),
  }),
  toolSelect: edit('toolSelect', { keys: ['v'], run: ({ stage }) => stage.set({ tool: 'select' }) }),
};

/** The last verdict, of an item or of an object. */
function undoVerdict({ verdicts, objects, items }: StudioSession): void {
  if (verdicts.history.last?.itemId === null) objects.undo();
  else items.takeBack();
}
