import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import {
  Category,
  CategoryPage,
  CategoryParams,
  CategoryPatch,
  CategoryQuery,
  NewCategory,
} from './schema.ts'
import { archiveCategory, createCategory, listCategories, patchCategory, readCategory } from './service.ts'

const path = '/api/v1/evals/categories/'
const one = `${path}:category_id/`
const mayRead = allowed('evaluations', 'read', 'grades:read')
const mayWrite = allowed('evaluations', 'write', 'grades:write')

/** Kinds of evaluations with their shares, of the school or of one class. */
export const categoryRoutes: Route[] = [
  defineRoute({
    id: 'evaluations.listCategories',
    method: 'GET',
    path,
    summary: 'List evaluation categories',
    description: 'Categories of evaluations, of the school and of classes in sight.',
    access: mayRead,
    school: 'required',
    query: CategoryQuery,
    answers: { 200: CategoryPage },
    handler: async (context) => ok(await listCategories(context)),
  }),
  defineRoute({
    id: 'evaluations.createCategory',
    method: 'POST',
    path,
    summary: 'Create an evaluation category',
    description: 'Make a category: of the school by the office, of a class by its teachers too.',
    access: mayWrite,
    school: 'required',
    body: NewCategory,
    answers: { 201: Category },
    handler: async (context) => {
      const category = await createCategory(context)
      return created(category, { location: context.url(`${path}${category.id}/`) })
    },
  }),
  defineRoute({
    id: 'evaluations.readCategory',
    method: 'GET',
    path: one,
    summary: 'Read an evaluation category',
    access: mayRead,
    school: 'required',
    params: CategoryParams,
    answers: { 200: Category },
    handler: async (context) => ok(await readCategory(context)),
  }),
  defineRoute({
    id: 'evaluations.changeCategory',
    method: 'PATCH',
    path: one,
    summary: 'Change an evaluation category',
    description: 'Change a category (RFC 7396); marks that are not closed follow.',
    access: mayWrite,
    school: 'required',
    params: CategoryParams,
    body: CategoryPatch,
    answers: { 200: Category },
    handler: async (context) => ok(await patchCategory(context)),
  }),
  defineRoute({
    id: 'evaluations.archiveCategory',
    method: 'DELETE',
    path: one,
    summary: 'Archive an evaluation category',
    description: 'Archive a category; 409 while living evaluations are in it.',
    access: mayWrite,
    school: 'required',
    params: CategoryParams,
    answers: { 204: null },
    handler: async (context) => {
      await archiveCategory(context)
      return noContent
    },
  }),
]
