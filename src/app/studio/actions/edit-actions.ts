import { deleteObject } from '../../../shared/annotation/model/object-edit.ts';
import { NO_OBJECT } from '../judge/reason.ts';
import { actionIn } from '../keys/action.ts';
import type { StudioSession } from '../session/studio-session.ts';

const edit = actionIn<StudioSession>('edit');
const isEditing = ({ stage }: StudioSession) => stage.get().editable;

/** Changing the annotations, of whatever kind. */
export const editActions = {
  edit: edit('edit', {
    keys: ['e'],
    unavailable: (studio) => (isEditing(studio) ? null : studio.claim.refusal.edit),
    run: ({ toggleEdit }) => toggleEdit(),
  }),
  save: edit('save', {
    keys: ['mod+s'],
    unavailable: ({ isDirty, claim }) => (isDirty ? claim.refusal.edit : { why: 'nothingToSave' }),
    run: ({ saving }) => void saving.save(),
  }),
  undo: edit('undo', {
    keys: ['mod+z'],
    repeats: true,
    // Outside of edit mode there is nothing to undo but verdicts.
    unavailable: (studio) => {
      if (!isEditing(studio)) return lastJudged(studio).refusal;
      return studio.model?.canUndo ? null : { why: 'nothingToUndo' };
    },
    run: (studio) => (isEditing(studio) ? studio.model?.undo() : lastJudged(studio).undo()),
  }),
  redo: edit('redo', {
    keys: ['mod+shift+z', 'mod+y'],
    repeats: true,
    unavailable: (studio) => studio.editRefusal ?? (studio.model?.canRedo ? null : { why: 'nothingToRedo' }),
    run: ({ model }) => model?.redo(),
  }),
  deleteObject: edit('deleteObject', {
    keys: ['Delete', 'Backspace'],
    unavailable: ({ editRefusal }) => editRefusal,
    run: ({ view, model, stage, tell }) => {
      // The last point of a shape that is being drawn, which only the view knows of; else the object in hand.
      if (view.press('Backspace')) return;
      const { selected } = stage.get();
      if (selected === null) tell({ kind: 'unavailable', reason: NO_OBJECT });
      else if (model) deleteObject(model, selected);
    },
  }),
  pickLabel: edit('pickLabel', {
    keys: ['t'],
    unavailable: ({ editRefusal, chosen, labelling }) => {
      if (editRefusal !== null) return editRefusal;
      if (chosen === null) return NO_OBJECT;
      return labelling.hasChoice ? null : { why: 'oneLabel' };
    },
    run: ({ labelling }) => labelling.open(),
  }),
  toolSelect: edit('toolSelect', { keys: ['v'], run: ({ stage }) => stage.set({ tool: 'select' }) }),
};

/** What takes the last verdict back: one of an item, or of objects. */
function lastJudged({ verdicts, objects, items }: StudioSession) {
  return verdicts.history.last?.itemId === null
    ? { refusal: objects.undoRefusal, undo: objects.undo }
    : { refusal: items.refusal.takeBack, undo: items.takeBack };
}
