import type { Transaction } from '../../src/kernel/db/transaction.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { upsertGuardians, upsertStaffMembers, upsertStudents } from '../../src/modules/people/index.ts'

const starts = [
  'Ma',
  'An',
  'Jo',
  'El',
  'Ka',
  'Sa',
  'Ami',
  'Da',
  'Le',
  'Ru',
  'Te',
  'Vi',
  'Wa',
  'Ya',
  'Zo',
  'Ni',
]
const middles = ['ri', 'na', 'le', 'sa', 'mo', 'bi', 'do', 'ke', 'lu', 'ta', 'wan', 'she']
const ends = ['a', 'e', 'o', 'ah', 'ine', 'el', 'is', 'us', 'ten', 'mba', 'son', 'ski', 'dez', 'ya']

/** Some are borne by many and most by few, as names are: the n-th is drawn with weight 1/n. */
function drawn(index: number, seed: number, many: number): number {
  let mixed = Math.imul(index + 1, 2_654_435_761) ^ Math.imul(seed, 2_246_822_519)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 3_266_489_917)
  const turn = ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  // Nobody's name is borne by more than a few in a hundred: the first eight share their places.
  return Math.floor((many / 8 + 1) ** turn * 8 - 8)
}

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item
const nameOf = (number: number): string =>
  at(starts, number) +
  at(middles, number >> 4) +
  at(ends, (number >> 3) + (number >> 8)) +
  at(ends, number >> 11)

export const firstNameOf = (index: number): string => nameOf(drawn(index, 1, 2000))
export const lastNameOf = (index: number): string => nameOf(drawn(index, 2, 16_000))

/** A district of `count` people: of 20, eleven students, eight guardians and one teacher. Answers students' ids. */
export async function fillPeople(tx: Transaction, count: number, now: Date): Promise<string[]> {
  const author = { at: now, userId: null, requestId: null }
  const ids: string[] = []
  for (let from = 0; from < count; from += 5000) {
    const indexes = Array.from({ length: Math.min(5000, count - from) }, (_, offset) => from + offset)
    const rows = indexes.map((index) => ({ index, person: personOf(index) }))
    const part = (low: number, high: number) =>
      rows.filter(({ index }) => index % 20 >= low && index % 20 < high).map(({ person }) => person)
    const students = part(0, 11).map((person) => ({
      ...person,
      grade_level: '07',
      date_of_birth: '2012-03-04',
    }))
    await upsertStudents(tx, students, author)
    await upsertGuardians(tx, part(11, 19), author)
    await upsertStaffMembers(tx, part(19, 20), author)
    ids.push(...students.map((student) => student.id))
  }
  return ids
}

const personOf = (index: number) => {
  const [first_name, last_name] = [firstNameOf(index), lastNameOf(index)]
  return {
    id: uuidv7(),
    first_name,
    last_name,
    email: `${first_name}.${last_name}.${index}@bench.test`.toLowerCase(),
    phone: `+44 20 ${String(10_000_000 + ((index * 7919) % 89_999_999))}`,
  }
}
