import { africa } from './africa.ts'
import { americas } from './americas.ts'
import { asiaAndPacific } from './asia-pacific.ts'
import type { CatalogueScale } from './catalogue-scale.ts'
import { northernAndEasternEurope } from './europe-north-east.ts'
import { southernEurope } from './europe-south.ts'
import { westernEurope } from './europe-west.ts'
import { international } from './international.ts'

/** The scales that every school may convert from and to, by code. */
export const catalogue: readonly CatalogueScale[] = [
  ...africa,
  ...americas,
  ...asiaAndPacific,
  ...westernEurope,
  ...southernEurope,
  ...northernAndEasternEurope,
  ...international,
].toSorted((left, right) => (left.code < right.code ? -1 : 1))
