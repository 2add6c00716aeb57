import { expect, it } from 'vitest';
import { Labels } from '../../../../src/app/studio/label/labels.ts';
import { imageActions } from '../../../../src/app/studio/view/image/image-actions.ts';
import { ImageSurface } from '../../../../src/app/studio/view/image/image-surface.ts';
import { DocumentModel } from '../../../../src/shared/annotation/model/document-model.ts';
import { createStageState } from '../../../../src/shared/annotation/stage/stage-state.ts';
import { box, documentOf } from '../../shared/annotation/example-objects.ts';

it('a new shape is of the class that is in hand, else of the one that was used last', () => {
  const stage = createStageState();
  stage.set({ editable: true, drawLabel: 'first of the set' });
  const model = new DocumentModel(documentOf({ ...box('a', 1, 1, 9, 9), label: 'in hand' }), 1);
  const host = {
    stage,
    model,
    detail: undefined,
    labels: new Labels([]),
    errors: [],
    fileName: '',
    subscribe: () => () => undefined,
    claim: { refusal: { any: null, judge: null, edit: null, start: null } },
    editRefusal: null,
    toggleEdit: () => undefined,
    drawn: () => undefined,
    comparing: { difference: null, isBefore: false },
    pickPlace: () => undefined,
  };
  const { toolBox, toolPolygon } = imageActions(new ImageSurface(host, ({ mediaUrl }) => mediaUrl));
  toolBox.run(undefined);
  expect(stage.get()).toMatchObject({ tool: 'box', drawLabel: 'first of the set' });
  stage.set({ selected: 'a' });
  toolBox.run(undefined);
  expect(stage.get()).toMatchObject({ tool: 'box', selected: null, drawLabel: 'in hand' });
  toolPolygon.run(undefined);
  expect(stage.get()).toMatchObject({ tool: 'polygon', drawLabel: 'in hand' });
});
