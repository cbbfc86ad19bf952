import type { StaffRights } from '#app/account/use-areas.ts'
import { DashboardNav } from '#app/back-office/dashboard-nav.tsx'
import type { TodayCounts } from '#app/back-office/today/today.contract.ts'
import { SidePanel } from '#app/ui/side-panel.tsx'

interface NavDrawerProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly rights: StaffRights
  readonly counts: TodayCounts | null
}

/** The navigation on phones and tablets. */
export function NavDrawer({ open, onOpenChange, rights, counts }: NavDrawerProps) {
  return (
    <SidePanel open={open} onOpenChange={onOpenChange} title="Πίνακας καταστήματος" side="left">
      <div className="-mx-5">
        <DashboardNav rights={rights} counts={counts} />
      </div>
    </SidePanel>
  )
}
