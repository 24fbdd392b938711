import { banded, ranked } from '../../configuration/index.ts'
import { type CatalogueScale, higher, lower, passOrFail, shipped } from './catalogue-scale.ts'

const collegeBoard = {
  country: 'US',
  valid_from: '2014-01-01',
  source_url: 'https://www.collegeboard.org',
  source: 'College Board: conversion of percent and letters to a 4.0 scale',
}

const unitedStates: readonly CatalogueScale[] = [
  shipped('US_LETTER', {
    ...collegeBoard,
    note: 'Scales are each school’s own: other tables put D at 63 and have a D-.',
  }),
  {
    ...passOrFail(['US_PERCENT', 'Percent grade'], [0, 65, 100]),
    ...collegeBoard,
    note: 'Each school sets its pass mark; 60 and 70 are in use too.',
  },
  {
    ...passOrFail(['US_GPA_4', 'Grade point average, 4.0'], [0, 1, 4]),
    ...collegeBoard,
    note: 'Unweighted. A mean of 2.0 is what is commonly asked for to graduate.',
    points_of: 'US_LETTER',
  },
  {
    ...banded(higher('US_NY_REGENTS', 'New York State Regents', [0, 65, 100]), [
      ['Mastery', null, 85],
      ['Passing', null, 65],
      ['Not passing', null, 0],
    ]),
    country: 'US',
    valid_from: '2012-01-01',
    source_url: 'https://www.nysed.gov',
    source: 'New York State, 8 NYCRR 100.5: 65 passes a Regents examination',
  },
  {
    ...ranked(higher('US_AP', 'Advanced Placement 1 to 5', [1, 3, 5]), [
      ['5', 'Extremely well qualified', 5],
      ['4', 'Very well qualified', 4],
      ['3', 'Qualified', 3],
      ['2', 'Possibly qualified', 2],
      ['1', 'No recommendation', 1],
    ]),
    country: 'US',
    valid_from: '2020-01-01',
    source_url: 'https://apstudents.collegeboard.org',
    source: 'College Board: AP scores',
    note: '3 is what the College Board calls qualified; colleges decide.',
  },
]

const canada: readonly CatalogueScale[] = [
  {
    ...banded(higher('CA_ON', 'Ontario: levels of achievement', [0, 50, 100]), [
      ['Level 4', null, 80, 4],
      ['Level 3', 'Provincial standard', 70, 3],
      ['Level 2', null, 60, 2],
      ['Level 1', null, 50, 1],
      ['Below 50', null, 0],
    ]),
    country: 'CA',
    valid_from: '2010-09-01',
    source_url: 'https://www.ontario.ca',
    source: 'Ontario Ministry of Education: Growing Success (2010)',
  },
  {
    ...banded(higher('CA_BC', 'British Columbia: letter grades', [0, 50, 100]), [
      ['A', null, 86],
      ['B', null, 73],
      ['C+', null, 67],
      ['C', null, 60],
      ['C-', null, 50],
      ['F', null, 0],
    ]),
    country: 'CA',
    valid_from: '1994-01-01',
    source_url: 'https://www2.gov.bc.ca',
    source: 'British Columbia: Provincial Letter Grades Order (M192/94)',
  },
  {
    ...passOrFail(['CA_QC', 'Québec : pourcentage'], [0, 60, 100], ['réussite', 'échec']),
    country: 'CA',
    valid_from: '2000-07-20',
    source_url: 'https://www.legisquebec.gouv.qc.ca',
    source: 'Régime pédagogique de l’éducation préscolaire, primaire et secondaire (I-13.3, r. 8)',
  },
]

const latinAmerica: readonly CatalogueScale[] = [
  {
    ...passOrFail(['MX_10', 'México: calificación de 5 a 10'], [5, 6, 10], ['aprobado', 'no aprobado']),
    country: 'MX',
    valid_from: '2019-03-29',
    source_url: 'https://www.dof.gob.mx',
    source: 'Acuerdo número 11/03/19 (SEP): 5 to 10, 6 passes',
  },
  {
    ...passOrFail(['BR_10', 'Brasil: nota de 0 a 10'], [0, 6, 10], ['aprovado', 'reprovado']),
    country: 'BR',
    valid_from: '1996-12-20',
    source_url: 'https://www.planalto.gov.br',
    source: 'Lei 9.394/1996 (LDB), art. 24: how marks are given is decided by the school',
    note: 'No law sets the pass mark: 6 is common, 5 and 7 are in use too.',
  },
  {
    ...passOrFail(['CL_7', 'Chile: escala de 1,0 a 7,0'], [1, 4, 7], ['aprobado', 'reprobado']),
    country: 'CL',
    valid_from: '2018-12-31',
    source_url: 'https://www.bcn.cl',
    source: 'Decreto 67 (2018), art. 8: 1.0 to 7.0 with one decimal, 4.0 passes',
  },
  {
    ...ranked(higher('CO_DESEMPENO', 'Colombia: desempeño', [1, 2, 4]), [
      ['Superior', 'Desempeño superior', 4],
      ['Alto', 'Desempeño alto', 3],
      ['Básico', 'Desempeño básico', 2],
      ['Bajo', 'Desempeño bajo', 1],
    ]),
    country: 'CO',
    valid_from: '2009-04-16',
    source_url: 'https://www.mineducacion.gov.co',
    source: 'Decreto 1290 de 2009, art. 5',
    note: 'Each school ties its own marks to the four words.',
  },
  {
    ...ranked(lower('CXC_CSEC', 'CXC: CSEC grades I to VI', [1, 3, 6]), [
      ['I', 'Outstanding', 1],
      ['II', 'Good', 2],
      ['III', 'Fairly good', 3],
      ['IV', 'Moderate', 4],
      ['V', 'Limited', 5],
      ['VI', 'Very limited', 6],
    ]),
    country: null,
    valid_from: '1998-06-01',
    source_url: 'https://www.cxc.org',
    source: 'Caribbean Examinations Council: CSEC, I to III are passes since 1998',
  },
]

/** Scales of the Americas. */
export const americas: readonly CatalogueScale[] = [...unitedStates, ...canada, ...latinAmerica]
