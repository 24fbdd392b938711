import { banded, ranked } from '../../configuration/index.ts'
import { type CatalogueScale, higher, lower, passOrFail, shipped } from './catalogue-scale.ts'

const cbse = { country: 'IN', source_url: 'https://www.cbse.gov.in' }

const southAsia: readonly CatalogueScale[] = [
  shipped('CBSE_9_POINT', {
    ...cbse,
    valid_from: '2009-09-20',
    source: 'CBSE: nine grades of continuous and comprehensive evaluation',
  }),
  {
    ...passOrFail(['IN_CBSE_CGPA', 'CBSE CGPA'], [0, 4, 10]),
    ...cbse,
    valid_from: '2009-09-20',
    source: 'CBSE: cumulative grade point average, the mean of the grade points of five subjects',
    note: 'Given in class X until 2017. 9.5 times the CGPA is indicative, not the exact percentage.',
    points_of: 'CBSE_9_POINT',
  },
  {
    ...banded(higher('IN_DIVISION', 'India: division', [0, 33, 100]), [
      ['First division', null, 60],
      ['Second division', null, 45],
      ['Third division', null, 33],
      ['Fail', null, 0],
    ]),
    country: 'IN',
    valid_from: '2014-01-01',
    source_url: 'https://upmsp.edu.in',
    source: 'Board of High School and Intermediate Education, Uttar Pradesh',
    note: 'Boards differ: the second division begins at 45, 48 or 50. From 75 on a distinction is added.',
  },
  {
    ...banded(higher('NP_SEE', 'Nepal: SEE letter grades', [0, 35, 100]), [
      ['A+', 'Outstanding', 90, 4],
      ['A', 'Excellent', 80, 3.6],
      ['B+', 'Very good', 70, 3.2],
      ['B', 'Good', 60, 2.8],
      ['C+', 'Satisfactory', 50, 2.4],
      ['C', 'Acceptable', 40, 2],
      ['D', 'Basic', 35, 1.6],
      ['NG', 'Not graded', 0],
    ]),
    country: 'NP',
    valid_from: '2022-01-01',
    source_url: 'https://www.see.gov.np',
    source: 'Letter Grading Directive 2078: D from 35 on, below it not graded',
  },
]

const eastAsia: readonly CatalogueScale[] = [
  {
    ...passOrFail(['CN_100', 'China: hundred marks'], [0, 60, 100], ['及格', '不及格']),
    country: 'CN',
    valid_from: '2015-01-01',
    source_url: 'https://www.nuffic.nl',
    source: 'Nuffic: education system of China, 60 is the lowest pass',
    note: 'Schools put the words for good and excellent at bounds of their own.',
  },
  {
    ...ranked(higher('JP_5', '日本: 評定 5–1', [1, 2, 5]), [
      ['5', null, 5],
      ['4', null, 4],
      ['3', null, 3],
      ['2', null, 2],
      ['1', null, 1],
    ]),
    country: 'JP',
    valid_from: '2019-03-29',
    source_url: 'https://www.mext.go.jp',
    source: 'MEXT, notice 30文科初第1845号 of 29 March 2019: 評定 of upper secondary schools in five steps',
    note: 'In upper secondary school 2 and above earn the credit.',
  },
  {
    ...ranked({ ...lower('KR_9', '한국: 9등급', [1, 9, 9]), pass: null }, [
      ['1', null, 1],
      ['2', null, 2],
      ['3', null, 3],
      ['4', null, 4],
      ['5', null, 5],
      ['6', null, 6],
      ['7', null, 7],
      ['8', null, 8],
      ['9', null, 9],
    ]),
    country: 'KR',
    valid_from: '2005-01-01',
    source_url: 'https://www.moe.go.kr',
    source: 'Ministry of Education: nine ranks, to the best 4, 11, 23, 40, 60, 77, 89, 96 and 100 percent',
    note: 'A place among the others, nothing is failed. Five ranks for those who entered high school from 2025 on.',
  },
  {
    ...ranked(higher('HK_DSE', 'Hong Kong: HKDSE', [0, 2, 7]), [
      ['5**', null, 7],
      ['5*', null, 6],
      ['5', null, 5],
      ['4', null, 4],
      ['3', null, 3],
      ['2', null, 2],
      ['1', null, 1],
      ['U', 'Unclassified', 0],
    ]),
    country: 'HK',
    valid_from: '2012-07-20',
    source_url: 'https://www.hkeaa.edu.hk',
    source: 'Hong Kong Examinations and Assessment Authority: HKDSE, first results in 2012',
    note: 'Level 1 is awarded too; level 2 corresponds to grade E (pass) of the HKCEE.',
  },
  {
    ...banded(higher('SG_O_LEVEL', 'Singapore-Cambridge O level', [0, 50, 100]), [
      ['A1', null, 75, 1],
      ['A2', null, 70, 2],
      ['B3', null, 65, 3],
      ['B4', null, 60, 4],
      ['C5', null, 55, 5],
      ['C6', null, 50, 6],
      ['D7', null, 45, 7],
      ['E8', null, 40, 8],
      ['F9', null, 0, 9],
    ]),
    country: 'SG',
    valid_from: '2014-01-01',
    source_url: 'https://www.seab.gov.sg',
    source: 'Ministry of Education and SEAB: O level grades, C6 is the lowest pass',
    note: 'The percentages are those of schools; boundaries of the examination move.',
  },
  {
    ...banded(higher('PH_K12', 'Philippines: DepEd grades', [60, 75, 100]), [
      ['Outstanding', null, 90],
      ['Very Satisfactory', null, 85],
      ['Satisfactory', null, 80],
      ['Fairly Satisfactory', null, 75],
      ['Did Not Meet Expectations', null, 60],
    ]),
    country: 'PH',
    valid_from: '2015-04-01',
    source_url: 'https://www.deped.gov.ph',
    source: 'DepEd Order No. 8, s. 2015',
    note: 'Transmuted grades: 60 is the lowest.',
  },
]

const pacific: readonly CatalogueScale[] = [
  {
    ...banded({ ...higher('AU_ATAR', 'Australia: ATAR', [0, 0, 99.95]), pass: null }, [['ATAR', null, 0]]),
    country: 'AU',
    valid_from: '2010-01-01',
    source_url: 'https://www.uac.edu.au',
    source: 'Universities Admissions Centre: Australian Tertiary Admission Rank',
    note: 'A place in the age group in steps of 0.05, not a mark: nothing is failed. Below 30 no exact rank is reported.',
  },
  {
    ...banded(higher('AU_NSW_HSC', 'New South Wales: HSC performance bands', [0, 50, 100]), [
      ['6', 'Band 6', 90],
      ['5', 'Band 5', 80],
      ['4', 'Band 4', 70],
      ['3', 'Band 3', 60],
      ['2', 'Band 2', 50],
      ['1', 'Band 1', 0],
    ]),
    country: 'AU',
    valid_from: '2001-01-01',
    source_url: 'https://www.nsw.gov.au',
    source: 'NESA: HSC performance bands, 50 is the minimum standard expected',
  },
  {
    ...ranked(higher('NZ_NCEA', 'New Zealand: NCEA standards', [0, 2, 4]), [
      ['E', 'Excellence', 4],
      ['M', 'Merit', 3],
      ['A', 'Achieved', 2],
      ['N', 'Not achieved', 0],
    ]),
    country: 'NZ',
    valid_from: '2002-01-01',
    source_url: 'https://www2.nzqa.govt.nz',
    source: 'NZQA: achievement standards; numbers of the rank score a credit',
  },
]

/** Scales of Asia and the Pacific. */
export const asiaAndPacific: readonly CatalogueScale[] = [...southAsia, ...eastAsia, ...pacific]
