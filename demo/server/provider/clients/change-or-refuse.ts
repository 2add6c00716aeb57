import { BrokenCatalogue, changeCatalogue } from '../../downloads/catalogue/change-catalogue.ts';
import { refuseProblems } from '../import-problem.ts';

/** Changes the catalogue of clients; one that cannot be read is refused with what is wrong with it. */
export async function changeOrRefuse(...given: Parameters<typeof changeCatalogue>): Promise<void> {
  try {
    await changeCatalogue(...given);
  } catch (error) {
    if (!(error instanceof BrokenCatalogue)) throw error;
    refuseProblems([{ fileName: '', problem: `${error.message}; mend it, or delete it to begin anew` }]);
  }
}
