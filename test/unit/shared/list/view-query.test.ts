import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getItemList } from '../../../../src/shared/contract/accept/item.ts';
import { isSameView, viewPatch, viewQuery } from '../../../../src/shared/list/views/view-query.ts';

const schema = v.omit(getItemList.request, ['batchId', 'packageId', 'jobId']);

describe('what a view keeps', () => {
  it('is filters and sort, whatever their order, without the page', () => {
    const state = { sort: 'fileName', direction: 'desc', page: 4, limit: 50, result: '20', edited: false };
    expect(viewQuery(schema, state)).toBe('direction=desc&edited=false&result=20&sort=fileName');
    expect(viewQuery(schema, { result: '20', edited: false, direction: 'desc', sort: 'fileName' })).toBe(
      viewQuery(schema, state),
    );
    expect(viewQuery(schema, { keyword: '' })).toBe('');
  });

  it('is set again whole: what it does not name is taken away', () => {
    const patch = viewPatch(schema, 'result=20&minObjects=3&edited=true');
    expect(patch).toMatchObject({ result: '20', minObjects: 3, edited: true });
    expect(Object.keys(patch)).toContain('keyword');
    expect(patch).toHaveProperty('keyword', undefined);
    expect(patch).not.toHaveProperty('page');
    expect(patch).not.toHaveProperty('batchId');
  });

  it('leaves out what the list no longer knows or cannot read', () => {
    const patch = viewPatch(schema, 'result=99&gone=1&minObjects=many&how=bulk');
    expect(patch).toMatchObject({ result: undefined, minObjects: undefined, how: 'bulk' });
    expect(patch).not.toHaveProperty('gone');
  });

  it('is the same as the list for as long as nothing in it changed', () => {
    const kept = 'sort=fileName&result=20';
    expect(isSameView(schema, kept, { result: '20', sort: 'fileName', page: 7 })).toBe(true);
    expect(isSameView(schema, kept, { result: '20' })).toBe(false);
    expect(isSameView(schema, kept, { result: '20', sort: 'fileName', edited: true })).toBe(false);
  });
});
