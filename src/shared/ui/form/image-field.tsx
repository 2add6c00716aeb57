import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { useKeptFocus } from '../overlay/use-kept-focus.ts';
import { Icon } from '../sign/icon.tsx';
import { VisuallyHidden } from '../sign/visually-hidden.tsx';
import fieldSheet from './field.css';
import sheet from './image-field.css';
import { type ChosenImage, ImageTile } from './image-tile.tsx';
import { useFileDrop } from './use-file-drop.ts';

interface ImageFieldProps {
  label: string;
  help: string;
  /** What was wrong with what was chosen last, each in a line of its own. */
  errors: readonly string[];
  images: readonly ChosenImage[];
  /** With so many the add button goes. */
  max: number;
  /** Media types that the file chooser offers; what comes by drop or paste may be anything. */
  accept: readonly string[];
  disabled?: boolean | undefined;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

/** Images by choosing, dropping or pasting, as thumbnails that show how far each is on its way. */
export function ImageField(props: ImageFieldProps) {
  const { label, help, errors, images, max, accept, disabled = false, onAdd, onRemove, onRetry } = props;
  useStyleSheet(fieldSheet);
  useStyleSheet(sheet);
  const { t } = useTranslation('ui');
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const lastRemove = useRef<HTMLButtonElement>(null);
  useKeptFocus([add, lastRemove], images.length);
  const isOver = useFileDrop(field, (files) => {
    if (!disabled) onAdd(files);
  });
  const ready = images.filter(({ state }) => state === 'ready').length;
  return (
    <fieldset
      aria-describedby={`${id}-note`}
      className="field image-field"
      data-over={isOver ? '' : undefined}
      ref={field}
    >
      <legend className="image-field__label">{label}</legend>
      <ul className="image-field__tiles">
        {images.map((image, at) => (
          <ImageTile
            disabled={disabled}
            image={image}
            key={image.id}
            onRemove={() => onRemove(image.id)}
            onRetry={() => onRetry(image.id)}
            removeRef={at === images.length - 1 ? lastRemove : undefined}
          />
        ))}
        {images.length < max && (
          <li>
            <button
              className="image-field__add"
              disabled={disabled}
              onClick={() => chooser.current?.click()}
              ref={add}
              type="button"
            >
              <Icon name="plus" />
              {t('images.add')}
            </button>
          </li>
        )}
      </ul>
      <input
        accept={accept.join(',')}
        hidden
        multiple
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen once more.
          currentTarget.value = '';
        }}
        ref={chooser}
        type="file"
      />
      <div className="image-field__note" id={`${id}-note`}>
        {help}
      </div>
      <div className="image-field__errors" role="alert">
        {errors.map((error) => (
          <span className="field__error" key={error}>
            <Icon name="warning" size={14} strokeWidth={2} />
            {error}
          </span>
        ))}
      </div>
      <div role="status">
        {images.length > 0 && (
          <VisuallyHidden>{t('images.status', { ready, count: images.length })}</VisuallyHidden>
        )}
      </div>
    </fieldset>
  );
}
