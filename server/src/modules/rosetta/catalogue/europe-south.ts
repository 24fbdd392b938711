import { banded } from '../../configuration/index.ts'
import { type CatalogueScale, higher, passOrFail } from './catalogue-scale.ts'

/** Scales of southern Europe, Turkey and Israel. */
export const southernEurope: readonly CatalogueScale[] = [
  {
    ...passOrFail(['IT_10', 'Italia: voti in decimi'], [0, 6, 10], ['sufficiente', 'insufficiente']),
    country: 'IT',
    valid_from: '2017-04-13',
    source_url: 'https://www.normattiva.it',
    source: 'Decreto legislativo 13 aprile 2017, n. 62, art. 2: marks in tenths',
  },
  {
    ...passOrFail(
      ['IT_30', 'Italia: voti universitari in trentesimi'],
      [0, 18, 30],
      ['superato', 'respinto'],
    ),
    country: 'IT',
    valid_from: '2014-01-01',
    source_url: 'https://www.cimea.it',
    source: 'Italian university examinations: 18 of 30 passes, 30 e lode is the highest',
    note: '30L (e lode) is a distinction on top of 30; it is taken as 30 and the distinction is lost.',
    spellings: { '30L': 30, '30 e lode': 30 },
  },
  {
    ...banded(higher('ES_10', 'España: calificación de 0 a 10', [0, 5, 10]), [
      ['Sobresaliente', null, 9],
      ['Notable', null, 7],
      ['Aprobado', null, 5],
      ['Suspenso', null, 0],
    ]),
    country: 'ES',
    valid_from: '2003-09-05',
    source_url: 'https://www.boe.es',
    source: 'Real Decreto 1125/2003, art. 5',
    note: 'Matrícula de Honor is a distinction for at most 5 percent of those from 9 on.',
  },
  {
    ...banded(higher('PT_20', 'Portugal: 0 a 20', [0, 10, 20]), [
      ['Excelente', null, 18],
      ['Muito bom', null, 16],
      ['Bom', null, 14],
      ['Suficiente', null, 10],
      ['Reprovado', null, 0],
    ]),
    country: 'PT',
    valid_from: '2005-02-22',
    source_url: 'https://diariodarepublica.pt',
    source: 'Decreto-Lei 42/2005, art. 15 to 17',
  },
  {
    ...banded(higher('MT_UM', 'University of Malta', [0, 45, 100]), [
      ['A', null, 80],
      ['B', null, 70],
      ['C', null, 55],
      ['D', null, 50],
      ['E', null, 45],
      ['F', null, 0],
    ]),
    country: 'MT',
    valid_from: '2014-01-01',
    source_url: 'https://www.um.edu.mt',
    source: 'University of Malta, as reported by the Erasmus Mundus programme LCT (2014)',
  },
  {
    ...banded(higher('TR_100', 'Türkiye: 100’lük sistem', [0, 50, 100]), [
      ['Pekiyi', null, 85],
      ['İyi', null, 70],
      ['Orta', null, 60],
      ['Geçer', null, 50],
      ['Geçmez', null, 0],
    ]),
    country: 'TR',
    valid_from: '2013-09-07',
    source_url: 'https://www.mevzuat.gov.tr',
    source: 'Ortaöğretim Kurumları Yönetmeliği of 7 September 2013',
  },
  {
    ...banded(higher('IL_BAGRUT', 'Israel: Bagrut', [0, 55, 100]), [
      ['Excellent', null, 95],
      ['Very good', null, 85],
      ['Good', null, 75],
      ['Almost good', null, 65],
      ['Sufficient', null, 55],
      ['Almost sufficient', null, 45],
      ['Fail', null, 0],
    ]),
    country: 'IL',
    valid_from: '2014-01-01',
    source_url: 'https://edu.gov.il',
    source: 'Ministry of Education: marks of the Bagrut, 55 passes',
  },
]
