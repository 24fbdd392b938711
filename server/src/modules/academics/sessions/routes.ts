import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { Strict, Uuid } from '../../../kernel/http/shapes.ts'
import { AcademicYear, AcademicYearPage, AcademicYearQuery, Term, TermPage, TermQuery } from './schema.ts'
import { listAcademicYears, listTerms, readAcademicYear, readTerm } from './service.ts'

export const sessionRoutes: Route[] = [
  defineRoute({
    id: 'academics.listAcademicYears',
    method: 'GET',
    path: '/api/v1/academics/academic-years/',
    summary: 'School years.',
    access: allowed('classes', 'read', 'classes:read'),
    school: 'required',
    query: AcademicYearQuery,
    answers: { 200: AcademicYearPage },
    handler: async (context) => ok(await listAcademicYears(context)),
  }),
  defineRoute({
    id: 'academics.readAcademicYear',
    method: 'GET',
    path: '/api/v1/academics/academic-years/:academic_year_id/',
    summary: 'One school year.',
    access: allowed('classes', 'read', 'classes:read'),
    school: 'required',
    params: Strict({ academic_year_id: Uuid }),
    answers: { 200: AcademicYear },
    handler: async (context) => ok(await readAcademicYear(context)),
  }),
  defineRoute({
    id: 'academics.listTerms',
    method: 'GET',
    path: '/api/v1/academics/terms/',
    summary: 'Semesters, terms and grading periods.',
    access: allowed('classes', 'read', 'classes:read'),
    school: 'required',
    query: TermQuery,
    answers: { 200: TermPage },
    handler: async (context) => ok(await listTerms(context)),
  }),
  defineRoute({
    id: 'academics.readTerm',
    method: 'GET',
    path: '/api/v1/academics/terms/:term_id/',
    summary: 'One semester, term or grading period.',
    access: allowed('classes', 'read', 'classes:read'),
    school: 'required',
    params: Strict({ term_id: Uuid }),
    answers: { 200: Term },
    handler: async (context) => ok(await readTerm(context)),
  }),
]
