import { describe, expect, it } from 'vitest';
import { Labels } from '../../../../src/app/studio/label/labels.ts';
import { Labelling } from '../../../../src/app/studio/session/labelling.ts';
import { DocumentModel } from '../../../../src/shared/annotation/model/document-model.ts';
import { createStageState } from '../../../../src/shared/annotation/stage/stage-state.ts';
import type { Label } from '../../../../src/shared/contract/label-set.ts';
import { box, documentOf } from '../../shared/annotation/example-objects.ts';

const label = (name: string, zh: string): Label => ({
  name,
  color: '#0080ff',
  title: { en: name, zh, ja: name },
  attributes: [],
});
const LABELS = [label('car', '汽车'), label('bus', '公交车'), label('tram', '电车')];

function labelling(all: readonly Label[] = LABELS) {
  const stage = createStageState();
  stage.set({ editable: true, selected: 'a' });
  const model = new DocumentModel(documentOf({ ...box('a', 1, 1, 9, 9), label: 'bus' }), 1);
  const kept: { value: boolean | null } = { value: null };
  const asks = {
    read: () => kept.value,
    write: (value: boolean) => {
      kept.value = value;
      return true;
    },
    remove: () => undefined,
    subscribe: () => () => undefined,
  };
  const options = { stage, hand: { model, labels: new Labels(all) }, asks };
  const one = new Labelling(options);
  return { one, options, stage, model, labelOf: () => model.get('a')?.label };
}

describe('the label of a new shape', () => {
  it('is asked for beside it, and stays the one that was used last where nobody answers', () => {
    const { one, labelOf } = labelling();
    one.drawn('a', [20, 30], false);
    expect(one.picking).toMatchObject({ at: [20, 30], active: 1 });
    one.close();
    expect(one.picking).toBeNull();
    expect(labelOf()).toBe('bus');
  });

  it('is found in any language, and taken by its row; the next shape has it, too', () => {
    const { one, stage, labelOf } = labelling();
    one.drawn('a', [0, 0], false);
    one.search('车');
    expect(one.rows.map(({ name }) => name)).toEqual(['car', 'bus', 'tram']);
    one.search('电');
    expect(one.rows.map(({ name }) => name)).toEqual(['tram']);
    one.pick(1);
    expect(labelOf()).toBe('bus');
    one.pick();
    expect(labelOf()).toBe('tram');
    expect(stage.get().drawLabel).toBe('tram');
    expect(one.picking).toBeNull();
  });

  it('is walked to by steps, past either end', () => {
    const { one, labelOf } = labelling();
    one.drawn('a', [0, 0], false);
    one.move(1);
    one.move(1);
    expect(one.picking?.active).toBe(0);
    one.move(-1);
    one.pick();
    expect(labelOf()).toBe('tram');
  });

  it('is not asked for where there is one label, nor by who does not want it; its key asks all the same', () => {
    const lonely = labelling(LABELS.slice(0, 1));
    lonely.one.drawn('a', [0, 0], false);
    lonely.one.open();
    expect(lonely.one.picking).toBeNull();
    const { one, options } = labelling();
    one.setAsks(false);
    one.drawn('a', [0, 0], false);
    expect(one.picking).toBeNull();
    expect(new Labelling(options).state.get().asks).toBe(false);
    one.open();
    expect(one.picking).toMatchObject({ at: null });
  });

  it('is asked for no more when something else is in hand', () => {
    const { one, stage } = labelling();
    one.drawn('a', [0, 0], false);
    stage.set({ selected: null });
    expect(one.picking).toBeNull();
    stage.set({ selected: 'a', editable: false });
    expect(one.picking).toBeNull();
  });
});
