import type { Random } from '../random.ts';
import type { Camera } from './camera.ts';
import { drawFigure, type Figure, figureBounds } from './figure.ts';
import { pickParkedCar, pickVehicle } from './fleet.ts';
import { cyclist, type Pose, person } from './people.ts';
import type { Road } from './road.ts';
import type { Standing } from './standing.ts';
import { drawVehicle, vehicleBounds } from './vehicle.ts';
import type { Vehicle } from './vehicle-place.ts';

/** Everything in the street that moves. */
export function populate(road: Road, camera: Camera, random: Random): Standing[] {
  const things: Standing[] = [];
  for (const lane of road.lanes) {
    const first = lane.towards ? random.between(7, 20) : random.between(8.5, 24);
    for (let away = first; away < 70; ) {
      const { model, paint } = pickVehicle(random);
      const x = lane.x + random.between(-0.25, 0.25);
      const free =
        road.crossing === null || away > road.crossing + 3.4 || away + model.length < road.crossing;
      if (free && random.chance(0.75)) {
        things.push(
          driving(
            { model, paint, x, away, towards: lane.towards, parked: false, plate: plate(random) },
            camera,
          ),
        );
      }
      away += model.length + random.between(5, 22);
    }
  }
  things.push(...parked(road, camera, random), ...onFoot(road, camera, random));
  return things;
}

function parked(road: Road, camera: Camera, random: Random): Standing[] {
  const things: Standing[] = [];
  for (const side of [-1, 1] as const) {
    const edge = side < 0 ? road.leftEdge : road.rightEdge;
    const room = Math.min(...road.lanes.map((lane) => Math.abs(edge - lane.x)));
    if (room < 3.4) continue;
    for (let away = random.between(7, 14); away < 45; away += random.between(6, 12)) {
      const { model, paint } = pickParkedCar(random);
      const inTheWay =
        road.crossing !== null && away < road.crossing + 4 && away + model.length > road.crossing - 1;
      if (inTheWay || random.chance(0.3)) continue;
      things.push(
        driving(
          {
            model,
            paint,
            x: edge - side * (model.width / 2 + 0.2),
            away,
            towards: road.lanes.some((lane) => lane.towards && Math.sign(lane.x) === side),
            parked: true,
            plate: plate(random),
          },
          camera,
        ),
      );
    }
  }
  return things;
}

function onFoot(road: Road, camera: Camera, random: Random): Standing[] {
  const things: Standing[] = [];
  for (const side of [-1, 1] as const) {
    const edge = side < 0 ? road.leftEdge : road.rightEdge;
    for (let away = random.between(6, 12); away < 38; away += random.between(3, 11)) {
      things.push(walking(edge + side * random.between(0.6, 2.6), away, camera, random));
    }
  }
  if (road.crossing !== null) {
    for (let count = random.integer(1, 4); count > 0; count -= 1) {
      const x = random.between(road.leftEdge + 0.8, road.rightEdge - 0.8);
      things.push(walking(x, road.crossing + random.between(0.4, 2.8), camera, random, 'walking'));
    }
  }
  if (random.chance(0.5)) {
    const side = random.chance(0.5) ? 1 : -1;
    const edge = side < 0 ? road.leftEdge : road.rightEdge;
    const figure = figureAt(camera, edge - side * 0.6, random.between(8, 20), 1.72, cyclist(random));
    things.push(figureThing('Cyclist', {}, figure, camera));
  }
  return things;
}

function walking(x: number, away: number, camera: Camera, random: Random, pose?: Pose): Standing {
  const chosen = pose ?? (random.chance(0.7) ? 'walking' : 'standing');
  const tall = random.chance(0.15) ? random.between(1.05, 1.35) : random.between(1.55, 1.88);
  const figure = figureAt(camera, x, away, tall, person(random, chosen));
  return figureThing('Pedestrian', { pose: chosen, age: tall < 1.4 ? 'child' : 'adult' }, figure, camera);
}

interface PlacedFigure extends Figure {
  readonly away: number;
}

function figureAt(
  camera: Camera,
  x: number,
  away: number,
  tall: number,
  shapes: Figure['shapes'],
): PlacedFigure {
  return { origin: camera.project({ x, up: 0, away }), scale: camera.scaleAt(away) * tall, shapes, away };
}

function figureThing(
  label: string,
  attributes: Standing['attributes'],
  figure: PlacedFigure,
  camera: Camera,
): Standing {
  const { origin, scale, away } = figure;
  return {
    label,
    attributes,
    away,
    bounds: figureBounds(figure),
    solid: true,
    draw(drawing, ambience) {
      drawing.ellipse(origin[0], origin[1], scale * 0.16, scale * 0.025, '#000000', 0.3);
      drawFigure(drawing, figure, (colour) => ambience.lit(colour, camera.hazeAt(away) * 0.8));
    },
  };
}

function driving(vehicle: Vehicle, camera: Camera): Standing {
  return {
    label: vehicle.model.label,
    attributes: { parked: vehicle.parked, view: vehicle.towards ? 'front' : 'rear' },
    away: vehicle.away,
    bounds: vehicleBounds(vehicle, camera),
    solid: true,
    draw: (drawing, ambience) => drawVehicle(drawing, vehicle, camera, ambience),
  };
}

function plate(random: Random): string {
  const letter = () => String.fromCharCode(65 + random.integer(0, 25));
  return `${letter()}${letter()} ${random.integer(100, 999)} ${letter()}`;
}
