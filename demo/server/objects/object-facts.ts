import { type SQL, sql } from 'drizzle-orm';

/*
 * What is known of one annotated object, from the JSON of a document: in SQL, so that a delivery of millions is
 * indexed where it lies. The shapes are those of `contract/annotation-document.ts`.
 */

const IS_BOX = (object: SQL) => sql`${object} ->> 'kind' in ('box', 'rotatedBox')`;

/**
 * A row `left, top, right, bottom` of what bounds an object: an upright rectangle in pixels of the picture. A
 * turned box is bounded by its turned corners.
 */
export function boundsOf(object: SQL): SQL {
  const number = (name: string) => sql`(${object} ->> ${sql.raw(`'${name}'`)})::float8`;
  const [xtl, ytl, xbr, ybr] = [number('xtl'), number('ytl'), number('xbr'), number('ybr')];
  const turn = sql`radians(coalesce(${number('rotation')}, 0))`;
  return sql`(
    select (${xtl} + ${xbr}) / 2 - half.width as "left", (${ytl} + ${ybr}) / 2 - half.height as top,
      (${xtl} + ${xbr}) / 2 + half.width as "right", (${ytl} + ${ybr}) / 2 + half.height as bottom
    from (select
      (abs((${xbr} - ${xtl}) * cos(${turn})) + abs((${ybr} - ${ytl}) * sin(${turn}))) / 2 as width,
      (abs((${xbr} - ${xtl}) * sin(${turn})) + abs((${ybr} - ${ytl}) * cos(${turn}))) / 2 as height
    ) half
    where ${IS_BOX(object)}
    union all
    select min((point ->> 0)::float8), min((point ->> 1)::float8),
      max((point ->> 0)::float8), max((point ->> 1)::float8)
    from jsonb_array_elements(${object} -> 'points') point
    having not ${IS_BOX(object)}
  )`;
}

/** Square pixels an object covers; holes are taken off, lines and points cover nothing. */
export function areaOf(object: SQL): SQL {
  return sql`case
    when ${IS_BOX(object)} then abs(
      ((${object} ->> 'xbr')::float8 - (${object} ->> 'xtl')::float8)
        * ((${object} ->> 'ybr')::float8 - (${object} ->> 'ytl')::float8))
    when ${object} ->> 'kind' = 'polygon' then greatest(0, ${ringArea(sql`${object} -> 'points'`)} - coalesce(
      (select sum(${ringArea(sql`hole`)}) from jsonb_array_elements(${object} -> 'holes') hole), 0))
    else 0
  end`;
}

/** The shoelace formula. */
function ringArea(points: SQL): SQL {
  return sql`(
    select abs(sum(from_x * y - x * from_y)) / 2 from (
      select x, y,
        coalesce(lag(x) over path, (${points} -> -1 ->> 0)::float8) as from_x,
        coalesce(lag(y) over path, (${points} -> -1 ->> 1)::float8) as from_y
      from (
        select (point ->> 0)::float8 as x, (point ->> 1)::float8 as y, n
        from jsonb_array_elements(${points}) with ordinality listed (point, n)
      ) corners
      window path as (order by n)
    ) sides
  )`;
}

/**
 * SHA-256 over an object's label, kind, shape to the hundredth of a pixel, attributes, and whether it is occluded. Its id, who drew it
 * and in which order things lie over each other are not what a verdict was about.
 */
export function contentHashOf(object: SQL): SQL {
  const rounded = (name: string) =>
    sql`round(coalesce((${object} ->> ${sql.raw(`'${name}'`)})::numeric, 0), 2)`;
  const box = sql`jsonb_build_array(
    ${sql.join(['xtl', 'ytl', 'xbr', 'ybr', 'rotation'].map(rounded), sql`, `)}
  )`;
  const outline = sql`jsonb_build_array(
    ${roundedRing(sql`${object} -> 'points'`)},
    (select jsonb_agg(${roundedRing(sql`hole`)} order by n)
      from jsonb_array_elements(${object} -> 'holes') with ordinality listed (hole, n))
  )`;
  return sql`sha256(convert_to(jsonb_build_array(
    ${object} ->> 'label', ${object} ->> 'kind',
    case when ${IS_BOX(object)} then ${box} else ${outline} end,
    coalesce(${object} -> 'attributes', '{}'), coalesce((${object} ->> 'occluded')::boolean, false)
  )::text, 'UTF8'))`;
}

function roundedRing(points: SQL): SQL {
  return sql`(
    select jsonb_agg(jsonb_build_array(
      round((point ->> 0)::numeric, 2), round((point ->> 1)::numeric, 2)) order by place)
    from jsonb_array_elements(${points}) with ordinality ring (point, place)
  )`;
}
