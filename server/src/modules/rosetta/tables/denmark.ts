import type { Table } from '../rules/table.ts'

/** Danish averages of the 18 to 45 points of an IB examination, from the best down. */
const averages = [
  12.7, 11.9, 11.6, 11.3, 11.1, 10.8, 10.5, 10.2, 9.8, 9.4, 9, 8.6, 8.2, 7.8, 7.3, 6.9, 6.5, 6, 5.6, 5.2, 4.7,
  4.4, 4, 3.6, 3.3, 3, 2.7, 2.4,
]

/** The table of the Danish ministry for IB points; it is remade every few years and leads one way. */
export const denmark: readonly Table[] = [
  {
    rule: 'dk_ib_average',
    from: 'IB_DIPLOMA',
    to: 'DK_AVERAGE',
    one_way: true,
    source:
      'Uddannelses- og Forskningsministeriet: IB points to Danish averages, in force from admission in 2018 (as eucsyd.dk gives it); examinations of 2020 to 2022 have a table of their own',
    rows: averages.map((average, index) => ({ worst: 45 - index, low: average, high: average })),
  },
]
