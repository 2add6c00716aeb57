import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import type { Colour } from '../colour.ts';
import type { Camera } from './camera.ts';
import type { VehicleModel } from './vehicle-model.ts';

export interface Vehicle {
  readonly model: VehicleModel;
  readonly paint: Colour;
  /** The middle of its nearer end. */
  readonly x: number;
  readonly away: number;
  readonly towards: boolean;
  readonly parked: boolean;
  readonly plate: string;
}

/** A place of a vehicle: across from its middle, along from its nearer end, up from the road. */
export function placeOn(vehicle: Vehicle, camera: Camera, across: number, along: number, up: number): Point {
  return camera.project({ x: vehicle.x + across, up, away: vehicle.away + along });
}
