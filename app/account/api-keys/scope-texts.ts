import { areaNames, areas, type Scope } from '#app/platform/session.ts'

/** «Πωλήσεις: ανάγνωση, Κατάλογος: ανάγνωση και αλλαγές» */
export function scopesText(scopes: readonly Scope[]): string {
  return areas
    .flatMap((area) => {
      if (scopes.includes(`${area}:write`)) return [`${areaNames[area]}: ανάγνωση και αλλαγές`]
      return scopes.includes(`${area}:read`) ? [`${areaNames[area]}: ανάγνωση`] : []
    })
    .join(', ')
}
