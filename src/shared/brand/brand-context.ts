import { createContext, useContext } from 'react';
import { type Brand, PLAIN_BRAND } from './brand.ts';

export const BrandContext = createContext<Brand>(PLAIN_BRAND);

export function useBrand(): Brand {
  return useContext(BrandContext);
}
