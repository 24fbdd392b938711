import type { BulkCustomField, FieldValues } from '../../modules/custom-fields/index.ts'
import { seeded } from '../random.ts'
import type { DemoSchool } from '../school.ts'

const words = {
  en: { bus: 'Bus line', lines: ['North', 'River', 'Station'], photos: 'Photos allowed' },
  fr: { bus: 'Ligne de bus', lines: ['Nord', 'Fleuve', 'Gare'], photos: 'Photos autorisées' },
} as const

/** The custom fields of a school, and the values of its students; of their own draws, so that they move no others. */
export function planFields({ slug, locale }: Pick<DemoSchool, 'slug' | 'locale'>, instant: number) {
  const random = seeded(`custom fields of ${slug}`, instant)
  const { bus, lines, photos } = locale.startsWith('fr') ? words.fr : words.en
  const shared = {
    entity: 'student',
    visible_to: ['owner', 'admin', 'principal', 'registrar', 'teacher'],
    edited_by: ['owner', 'admin', 'registrar'],
  } as const
  const fields: BulkCustomField[] = [
    { ...shared, id: random.id(), key: 'bus_line', label: bus, kind: 'choice', choices: lines, position: 1 },
    { ...shared, id: random.id(), key: 'photos', label: photos, kind: 'yes_no', choices: [], position: 2 },
  ]
  /** Two in five take a bus; nine in ten may be photographed. */
  const values = (): FieldValues => {
    const photographed = { photos: random.next() < 0.9 }
    return random.next() < 0.4 ? { bus_line: random.pick(lines), ...photographed } : photographed
  }
  return { fields, values }
}
