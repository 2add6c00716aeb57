import { readFile } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';
import { type CountryResponse, Reader } from 'mmdb-lib';
import * as v from 'valibot';
import { plainAddress } from './network-of.ts';

/** Public domain (CC0): the countries that address registries name. */
const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

export interface Whereabouts {
  /** ISO 3166 code; null where it is not known. */
  readonly country: string | null;
  /** Of this machine or a private network: there is no country to look for. */
  readonly isLocal: boolean;
}

/** Where addresses are registered. The database, 8 MB, is read when somebody first asks. */
export function createCountryLookup(): (address: string) => Promise<Whereabouts> {
  const local = localNetworks();
  let reading: Promise<Reader<CountryResponse>> | undefined;

  return async (address) => {
    const plain = plainAddress(address);
    const version = isIP(plain);
    if (version === 0) return { country: null, isLocal: false };
    if (local.check(plain, version === 4 ? 'ipv4' : 'ipv6')) return { country: null, isLocal: true };
    reading ??= readDatabase();
    const found = v.safeParse(entry, (await reading).get(plain));
    return { country: found.success ? found.output.country_code : null, isLocal: false };
  };
}

/** Other than the databases that the reader has types for. */
const entry = v.object({ country_code: v.string() });

async function readDatabase(): Promise<Reader<CountryResponse>> {
  return new Reader(await readFile(new URL(import.meta.resolve(DATABASE))));
}

/** RFC 1122, 1918, 3927, 6598; 4193, 4291. */
function localNetworks(): BlockList {
  const list = new BlockList();
  list.addSubnet('127.0.0.0', 8);
  list.addSubnet('10.0.0.0', 8);
  list.addSubnet('172.16.0.0', 12);
  list.addSubnet('192.168.0.0', 16);
  list.addSubnet('169.254.0.0', 16);
  list.addSubnet('100.64.0.0', 10);
  list.addAddress('::1', 'ipv6');
  list.addSubnet('fc00::', 7, 'ipv6');
  list.addSubnet('fe80::', 10, 'ipv6');
  return list;
}
