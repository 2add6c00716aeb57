import { expect, test } from 'vitest';
import { editOnTop } from '../../../../src/app/studio/edit/edit-on-top.ts';
import { box, rotatedBox } from '../../shared/annotation/example-objects.ts';

const former = { ...box('a', 1, 1, 9, 9), attributes: { color: 'red', doors: 4 } };
const changed = { ...box('a', 5, 1, 13, 9), attributes: { color: 'blue', doors: 4 }, group: 2 };

test('an attribute that was edited comes alone', () => {
  const edited = { ...changed, attributes: { ...changed.attributes, doors: 2 } };
  expect(editOnTop(changed, edited, former)).toEqual({ ...former, attributes: { color: 'red', doors: 2 } });
});

test('a side that was moved comes with all of its shape, of whatever kind that is', () => {
  expect(editOnTop(changed, { ...changed, xbr: 20 }, former)).toStrictEqual({ ...former, xtl: 5, xbr: 20 });
  const turned = rotatedBox('a', [5, 1, 13, 9], 30);
  const { attributes } = changed;
  expect(editOnTop(changed, { ...turned, attributes, group: 2 }, former)).toStrictEqual({
    ...turned,
    attributes: former.attributes,
  });
  expect(editOnTop(turned, { ...turned, label: 'Bus' }, former)).toStrictEqual({ ...former, label: 'Bus' });
});

test('what was taken away is gone, and what is not there elsewhere stays away', () => {
  const { group: _group, ...alone } = changed;
  expect(editOnTop(changed, alone, { ...former, group: 1 })).toStrictEqual(former);
  expect(editOnTop(changed, { ...changed, occluded: true }, former)).toStrictEqual({
    ...former,
    occluded: true,
  });
});
