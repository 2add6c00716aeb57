import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx';
import { ActionKey } from '../actions/action-key.tsx';
import { labelActions } from '../actions/label-actions.ts';
import { useStage } from '../edit/use-stage.ts';
import { chordOf } from '../keys/chord.ts';
import { keysOf } from '../keys/own-keys.ts';
import { useKeyBindings } from '../keys/use-key-bindings.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import sheet from './label-picker.css';

/** So far from the pointer, and from the canvas's edge, in pixels. */
const BESIDE = 12;

/** The label of the object in hand, chosen by typing, arrows, digits or a click. It goes away when anything else is touched. */
export function LabelPicker() {
  const { stage } = useStudioSession();
  // What is in hand decides whether it is there.
  useStage(stage, ({ selected, editable }) => `${selected} ${editable}`);
  const objectId = useStudio((studio) => studio.labelling.picking?.objectId);
  return objectId === undefined ? null : <OpenPicker key={objectId} />;
}

function OpenPicker() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { labelling, view } = useStudioSession();
  const picking = useStudio((studio) => studio.labelling.picking);
  const asks = useStudio((studio) => studio.labelling.state.get().asks);
  const labels = useStudio((studio) => studio.labels);
  const bindings = useKeyBindings();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { touch = false, at = null, active = 0, search = '' } = picking ?? {};
  const { rows } = labelling;
  const close = useEffectEvent(() => labelling.close());

  useLayoutEffect(() => {
    const picker = box.current;
    const space = picker?.parentElement;
    if (!picker || !space) return;
    const [x, y] = at ?? [space.clientWidth, 0];
    const clamp = (value: number, most: number) => Math.max(BESIDE, Math.min(value, most - BESIDE));
    picker.style.left = `${clamp(x + BESIDE, space.clientWidth - picker.offsetWidth)}px`;
    picker.style.top = `${clamp(y + BESIDE, space.clientHeight - picker.offsetHeight)}px`;
    if (touch) picker.focus({ preventScroll: true });
    else field.current?.focus({ preventScroll: true });
  }, [at, touch]);
  useEffect(() => {
    const document = box.current?.ownerDocument;
    if (!document) return;
    const onPress = (event: PointerEvent): void => {
      if (box.current && !event.composedPath().includes(box.current)) close();
    };
    document.addEventListener('pointerdown', onPress, { capture: true });
    return () => document.removeEventListener('pointerdown', onPress, { capture: true });
  }, []);
  useEffect(() => {
    box.current?.querySelector(`[data-row="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const done = (act: () => void): void => {
    act();
    if (!labelling.picking) view.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const chord = chordOf(event.nativeEvent);
    const row = labelActions.findIndex((action) => keysOf(bindings.get(), action).includes(chord));
    if (event.key === 'Escape') done(labelling.close);
    else if (event.key === 'Enter') done(() => labelling.pick());
    else if (event.key === 'ArrowDown') labelling.move(1);
    else if (event.key === 'ArrowUp') labelling.move(-1);
    else if (row >= 0 && row < rows.length) done(() => labelling.pick(row));
    else if (event.key === 'Tab') labelling.close();
    else {
      // Typed into the field: no key of the studio.
      event.stopPropagation();
      return;
    }
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      aria-label={t('label.title')}
      className="label-picker"
      onKeyDown={onKeyDown}
      ref={box}
      role="dialog"
      tabIndex={-1}
    >
      <input
        aria-activedescendant={rows.length > 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        aria-controls={`${id}-rows`}
        aria-expanded="true"
        aria-label={t('label.search')}
        autoComplete="off"
        className="label-picker__search"
        onChange={(event) => labelling.search(event.target.value)}
        placeholder={t('label.search')}
        ref={field}
        role="combobox"
        spellCheck={false}
        type="text"
        value={search}
      />
      {rows.length === 0 && <p className="label-picker__none">{t('label.none')}</p>}
      <div aria-label={t('label.title')} className="label-picker__rows" id={`${id}-rows`} role="listbox">
        {rows.map(({ name, color }, index) => {
          const action = labelActions[index];
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus
            <div
              aria-selected={index === active}
              className="label-picker__row"
              data-row={index}
              id={`${id}-${index}`}
              key={name}
              onClick={() => done(() => labelling.pick(index))}
              role="option"
            >
              <span className="label-picker__color" style={{ background: color }} />
              <span className="label-picker__name">{labels.titleOf(name, language)}</span>
              {action && <ActionKey action={action} />}
            </div>
          );
        })}
      </div>
      <div className="label-picker__end">
        <Checkbox checked={asks} label={t('label.asks')} onChange={labelling.setAsks} />
      </div>
    </div>
  );
}
