import { allowed } from '../../../kernel/http/access.ts'
import { resourceRoutes } from '../../../kernel/resource/resource-routes.ts'
import {
  Category,
  CategoryPage,
  CategoryParams,
  CategoryPatch,
  CategoryQuery,
  NewCategory,
} from './schema.ts'
import { archiveCategory, createCategory, listCategories, patchCategory, readCategory } from './service.ts'

/** Kinds of evaluations with their shares, of the school or of one class. */
export const categoryRoutes = resourceRoutes({
  module: 'evaluations',
  title: 'Category',
  titles: 'Categories',
  one: 'an evaluation category',
  many: 'evaluation categories',
  path: '/api/v1/evals/categories/',
  parameter: 'category_id',
  read: allowed('evaluations', 'read', 'grades:read'),
  write: allowed('evaluations', 'write', 'grades:write'),
  schemas: {
    Item: Category,
    Page: CategoryPage,
    Params: CategoryParams,
    Query: CategoryQuery,
    Input: NewCategory,
    Patch: CategoryPatch,
  },
  operations: {
    list: { description: 'Grading categories of the school and of visible classes.' },
    create: { description: 'Make a category: of the school by the office, of a class by its teachers too.' },
    change: { description: 'Change a category (RFC 7396); marks that are not closed follow.' },
    archive: { description: 'Archive a category; 409 while living evaluations are in it.' },
  },
  location: true,
  list: listCategories,
  create: createCategory,
  get: readCategory,
  change: patchCategory,
  archive: archiveCategory,
})
