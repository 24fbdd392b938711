/** The door of rosetta: what a mark of one country is in the words of another. */
export { catalogue } from './catalogue/catalogue.ts'
export { Converter, type Order } from './conversions/converter.ts'
export { isError as isRefusal } from './rules/prepared-scale.ts'
