export { deprecationsOf, rosettaConvert, rosettaScales } from './deprecations.ts'
export { contractOf, servedContract } from './document.ts'
