import { isConsoleAddress, isDoor, isOfflineRead } from './paths.ts'
import { openPush, showPush } from './push.ts'
import { answerRead, forgetReads } from './reads.ts'
import type { WorkerScope } from './scope.ts'
import { answerFile, answerPage, storeFiles } from './shell.ts'

/**
 * The service worker of the console: its files and page from this device, so that it opens offline; the last answers of
 * some reads (`paths.ts`); and notifications. Everything else, writes above all, passes it by.
 */
declare const self: WorkerScope

/** Names of the files that the app needs offline, written by the build (`build/service-worker.ts`). */
declare const __FILES__: readonly string[]

self.addEventListener('install', (event) => {
  event.waitUntil(storeFiles(__FILES__).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (isDoor(pathname) && request.method !== 'GET') event.waitUntil(forgetReads())
  if (request.method !== 'GET') return
  if (pathname.startsWith('/console/')) event.respondWith(answerFile(request))
  else if (request.mode === 'navigate' && isConsoleAddress(pathname)) event.respondWith(answerPage(request))
  else if (isOfflineRead(pathname)) event.respondWith(answerRead(request))
})

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self, event.data))
})

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPush(self, event.notification))
})
