import fc from 'fast-check'

/**
 * Loaded into every process of `npm test`: properties are tried with the same values at every run, so that what one
 * change breaks is not blamed on another. `PROPERTY_SEED=any` tries new ones, a number those of a run that failed.
 */
const requested = process.env['PROPERTY_SEED'] ?? '20261122'
if (requested !== 'any') fc.configureGlobal({ seed: Number(requested) })
