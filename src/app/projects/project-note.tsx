import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../shared/connection/connection-context.ts';
import { useErrorText } from '../../shared/connection/use-error-text.ts';
import { useRight } from '../../shared/connection/use-right.ts';
import { NOTE_LENGTH } from '../../shared/contract/fields.ts';
import {
  getProjectDetail,
  getProjectList,
  type Project,
  saveProjectNote,
} from '../../shared/contract/project.ts';
import { Button } from '../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../shared/ui/base/use-style-sheet.ts';
import type { FieldHandle } from '../../shared/ui/form/field-props.ts';
import { TextField } from '../../shared/ui/form/text-field.tsx';
import sheet from './project-note.css';

/** The note on a project, for the whole team to read and to write. */
export function ProjectNote({ project }: { readonly project: Pick<Project, 'projectId' | 'note'> }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('projects');
  const [editing, setEditing] = useState(false);
  const mayWrite = useRight('finish');
  if (editing) return <NoteForm project={project} onDone={() => setEditing(false)} />;
  return (
    <p className="project-note">
      {project.note === '' ? null : <span className="project-note__text">{project.note}</span>}
      {mayWrite ? (
        <Button
          size="small"
          variant="text"
          icon={project.note === '' ? 'plus' : 'pencil'}
          onPress={() => setEditing(true)}
        >
          {project.note === '' ? t('note.add') : t('note.edit')}
        </Button>
      ) : null}
    </p>
  );
}

interface NoteFormProps {
  readonly project: Pick<Project, 'projectId' | 'note'>;
  readonly onDone: () => void;
}

/** What was typed stays while it cannot be saved. */
function NoteForm({ project, onDone }: NoteFormProps) {
  const { t } = useTranslation('projects');
  const api = useApi();
  const { queries } = useConnection();
  const errorText = useErrorText();
  const [note, setNote] = useState(project.note);
  const field = useRef<FieldHandle>(null);
  // The button that was pressed is gone: what follows is typed here.
  useEffect(() => field.current?.focus(), []);
  const save = useMutation({
    mutationFn: () => api.call(saveProjectNote, { projectId: project.projectId, note }, { quiet: true }),
    onSuccess: onDone,
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [getProjectDetail.path] });
      await queries.invalidateQueries({ queryKey: [getProjectList.path] });
    },
  });
  return (
    <form
      className="project-note"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <div className="project-note__field">
        <TextField
          label={t('note.label')}
          hideLabel
          placeholder={t('note.label')}
          help={t('note.length', { used: note.length, most: NOTE_LENGTH })}
          value={note}
          onChange={setNote}
          maxLength={NOTE_LENGTH}
          error={save.error ? errorText(save.error) : undefined}
          ref={field}
        />
      </div>
      <Button type="submit" variant="primary" loading={save.isPending}>
        {t('note.save')}
      </Button>
      <Button onPress={onDone}>{t('note.cancel')}</Button>
    </form>
  );
}
