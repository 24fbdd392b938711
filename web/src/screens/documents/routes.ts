import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { allSearch, listSearch, missingSearch, toCheckSearch } from './search.ts'

/** What families have to upload, and what the office checks, asks for and sets up. */
export const documentRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'documents',
    staticData: { needs: 'documents.read' },
    component: lazyRouteComponent(() => import('./own.tsx'), 'OwnDocuments'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'documents/to-check',
    staticData: { needs: 'student_documents.read' },
    validateSearch: toCheckSearch,
    component: lazyRouteComponent(() => import('./to-check.tsx'), 'DocumentsToCheck'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'documents/all',
    staticData: { needs: 'student_documents.read' },
    validateSearch: allSearch,
    component: lazyRouteComponent(() => import('./all.tsx'), 'AllDocuments'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'documents/lists',
    staticData: { needs: 'student_documents.read' },
    component: lazyRouteComponent(() => import('./lists/lists.tsx'), 'TripLists'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'documents/lists/$listId',
    staticData: { needs: 'student_documents.read' },
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./lists/list-page.tsx'), 'TripList'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'documents/missing',
    staticData: { needs: 'student_documents.read' },
    validateSearch: missingSearch,
    component: lazyRouteComponent(() => import('./missing.tsx'), 'MissingDocuments'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'documents/requirements',
    staticData: { needs: 'document_rules.read' },
    component: lazyRouteComponent(() => import('./requirements.tsx'), 'DocumentRequirements'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'documents/categories',
    staticData: { needs: 'document_rules.read' },
    component: lazyRouteComponent(() => import('./categories.tsx'), 'DocumentCategories'),
  }),
] as const
