import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { issuedSearch } from './search.ts'

/** Templates of documents, and documents as they were issued. */
export const certificateRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'documents/templates',
    staticData: { needs: 'document_templates.read' },
    component: lazyRouteComponent(() => import('./templates.tsx'), 'Templates'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'documents/templates/$templateId',
    staticData: { needs: 'document_templates.read' },
    component: lazyRouteComponent(() => import('./editor/template-page.tsx'), 'TemplatePage'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'documents/issued',
    staticData: { needs: 'issued_documents.read' },
    validateSearch: issuedSearch,
    component: lazyRouteComponent(() => import('./issued.tsx'), 'IssuedDocuments'),
  }),
] as const
