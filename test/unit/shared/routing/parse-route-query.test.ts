import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseRouteQuery } from '../../../../src/shared/routing/parse-route-query.ts';
import { RouteQueryError } from '../../../../src/shared/routing/route-query-error.ts';

const schema = v.object({
  orderId: v.pipe(v.string(), v.minLength(3)),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  state: v.optional(v.picklist(['10', '20'])),
  edited: v.optional(v.boolean()),
});

const parse = (query: string) => parseRouteQuery(schema, new URLSearchParams(query));

test('texts become what the schema asks for', () => {
  expect(parse('orderId=abc&page=3&state=10&edited=true')).toEqual({
    orderId: 'abc',
    page: 3,
    state: '10',
    edited: true,
  });
});

test('an optional entry that cannot be read is left out', () => {
  expect(parse('orderId=abc&page=-1&state=99&edited=maybe')).toEqual({ orderId: 'abc', page: 1 });
});

test('entries that the schema does not name are ignored', () => {
  expect(parse('orderId=abc&refresh=123')).toEqual({ orderId: 'abc', page: 1 });
});

test.each(['', 'orderId=', 'orderId=ab', 'page=2'])('without a required entry "%s" is refused', (query) => {
  expect(() => parse(query)).toThrow(RouteQueryError);
});
