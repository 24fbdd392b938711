import { Strict, said, type TSchema } from './shapes.ts'

/** What members of an interface mean, by their names. */
export type Meanings = Readonly<Record<string, string>>

/** The members with their meanings; one that has its own words keeps them. */
export const told = (
  meanings: Meanings,
  properties: Readonly<Record<string, TSchema>>,
): Record<string, TSchema> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const meaning = Object.hasOwn(meanings, name) ? meanings[name] : undefined
      return [name, meaning === undefined || 'description' in schema ? schema : said(schema, meaning)]
    }),
  )

/** `Strict` whose members say what they mean: each as its name means in the interface of a module. */
export const toldBy =
  (meanings: Meanings): typeof Strict =>
  (properties, options) =>
    Strict(told(meanings, properties) as typeof properties, options)
