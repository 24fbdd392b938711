/* Starts Swagger UI over the description that this same host serves; the browser's session goes with each request. */
const keepSchool = location.search
const dark = matchMedia('(prefers-color-scheme: dark)')
const applyTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', applyTheme)
applyTheme()

SwaggerUIBundle({
  url: `/api/schema/${keepSchool}`,
  dom_id: '#schema',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
  persistAuthorization: false,
  presets: [SwaggerUIBundle.presets.apis],
  requestInterceptor: (request) => {
    request.credentials = 'same-origin'
    return request
  },
})
