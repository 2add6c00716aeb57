/** A point of a side view: metres from the rear, and above the road. */
export type Profile = readonly (readonly [along: number, up: number])[];

/** A vehicle as its side view drawn out across its width. */
export interface VehicleModel {
  readonly label: 'Car' | 'Van' | 'Bus' | 'Truck';
  readonly length: number;
  readonly width: number;
  /** From the rear bumper over the roof to the front bumper. */
  readonly top: Profile;
  /** Numbers of the stretches of `top` that are glass. */
  readonly glass: readonly number[];
  readonly sideWindows: readonly Profile[];
  readonly wheels: readonly number[];
  readonly wheelRadius: number;
  /** Above it the body narrows by `taper` of its width. */
  /** Its greatest height. */
  readonly roof: number;
  readonly beltline: number;
  readonly taper: number;
}

export const SEDAN: VehicleModel = {
  label: 'Car',
  length: 4.5,
  width: 1.82,
  top: [
    [0.05, 0.3],
    [0, 0.62],
    [0.08, 0.96],
    [0.75, 1.02],
    [1.45, 1.44],
    [2.65, 1.45],
    [3.35, 1.0],
    [4.35, 0.8],
    [4.48, 0.55],
    [4.42, 0.28],
  ],
  glass: [3, 5],
  sideWindows: [
    [
      [0.98, 1.03],
      [1.5, 1.36],
      [2.05, 1.38],
      [2.05, 1.02],
    ],
    [
      [2.13, 1.02],
      [2.13, 1.38],
      [2.6, 1.37],
      [3.1, 1.02],
    ],
  ],
  wheels: [0.85, 3.55],
  wheelRadius: 0.33,
  roof: 1.45,
  beltline: 0.98,
  taper: 0.22,
};

export const HATCHBACK: VehicleModel = {
  label: 'Car',
  length: 3.9,
  width: 1.75,
  top: [
    [0.08, 0.32],
    [0, 0.7],
    [0.12, 1.0],
    [0.45, 1.46],
    [2.2, 1.52],
    [2.95, 1.05],
    [3.75, 0.88],
    [3.9, 0.6],
    [3.84, 0.3],
  ],
  glass: [2, 4],
  sideWindows: [
    [
      [0.45, 1.05],
      [0.68, 1.4],
      [1.45, 1.43],
      [1.45, 1.04],
    ],
    [
      [1.53, 1.04],
      [1.53, 1.43],
      [2.12, 1.42],
      [2.7, 1.05],
    ],
  ],
  wheels: [0.7, 3.2],
  wheelRadius: 0.32,
  roof: 1.52,
  beltline: 1.02,
  taper: 0.2,
};

export const SUV: VehicleModel = {
  label: 'Car',
  length: 4.6,
  width: 1.9,
  top: [
    [0.08, 0.4],
    [0, 0.8],
    [0.08, 1.15],
    [0.35, 1.66],
    [2.75, 1.72],
    [3.5, 1.2],
    [4.45, 1.05],
    [4.6, 0.7],
    [4.52, 0.38],
  ],
  glass: [2, 4],
  sideWindows: [
    [
      [0.4, 1.2],
      [0.58, 1.58],
      [1.6, 1.63],
      [1.6, 1.2],
    ],
    [
      [1.7, 1.2],
      [1.7, 1.63],
      [2.65, 1.62],
      [3.25, 1.2],
    ],
  ],
  wheels: [0.9, 3.7],
  wheelRadius: 0.38,
  roof: 1.72,
  beltline: 1.18,
  taper: 0.17,
};

export const VAN: VehicleModel = {
  label: 'Van',
  length: 5.3,
  width: 2,
  top: [
    [0.05, 0.35],
    [0, 0.7],
    [0, 1.25],
    [0.06, 2.1],
    [0.3, 2.28],
    [3.7, 2.3],
    [4.6, 1.35],
    [5.2, 1.1],
    [5.3, 0.65],
    [5.24, 0.32],
  ],
  glass: [2, 5],
  sideWindows: [
    [
      [3.25, 1.3],
      [3.25, 1.95],
      [3.75, 1.95],
      [4.3, 1.3],
    ],
  ],
  wheels: [0.95, 4.35],
  wheelRadius: 0.36,
  roof: 2.3,
  beltline: 1.25,
  taper: 0.1,
};

export const BUS: VehicleModel = {
  label: 'Bus',
  length: 11,
  width: 2.5,
  top: [
    [0.05, 0.35],
    [0, 1.2],
    [0, 1.5],
    [0.05, 2.7],
    [0.15, 3.05],
    [10.85, 3.05],
    [10.95, 2.75],
    [11, 1.1],
    [11, 0.7],
    [10.95, 0.32],
  ],
  glass: [2, 6],
  sideWindows: [
    [
      [0.5, 1.35],
      [0.5, 2.5],
      [3.6, 2.5],
      [3.6, 1.35],
    ],
    [
      [3.8, 1.35],
      [3.8, 2.5],
      [7.0, 2.5],
      [7.0, 1.35],
    ],
    [
      [7.2, 1.35],
      [7.2, 2.5],
      [10.3, 2.5],
      [10.3, 1.35],
    ],
  ],
  wheels: [2.6, 8.9],
  wheelRadius: 0.48,
  roof: 3.05,
  beltline: 1.3,
  taper: 0.04,
};

export const TRUCK: VehicleModel = {
  label: 'Truck',
  length: 7.6,
  width: 2.4,
  top: [
    [0.05, 0.55],
    [0, 0.95],
    [0, 3.1],
    [5.4, 3.1],
    [5.45, 2.45],
    [6.9, 2.45],
    [7.45, 1.45],
    [7.6, 0.9],
    [7.55, 0.4],
  ],
  glass: [5],
  sideWindows: [
    [
      [5.95, 1.45],
      [5.95, 2.2],
      [6.75, 2.2],
      [7.15, 1.45],
    ],
  ],
  wheels: [1.3, 2.5, 6.4],
  wheelRadius: 0.48,
  roof: 3.1,
  beltline: 3.2,
  taper: 0,
};
