import { SidePanel } from '#app/ui/side-panel.tsx'
import { WishlistPanel, WishlistPanelFooter } from '#app/wishlist/wishlist-panel.tsx'

interface WishlistSidePanelProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export function WishlistSidePanel({ open, onOpenChange }: WishlistSidePanelProps) {
  const close = () => onOpenChange(false)
  return (
    <SidePanel
      open={open}
      onOpenChange={onOpenChange}
      title="Τα αγαπημένα σας"
      footer={<WishlistPanelFooter onNavigate={close} />}
    >
      <WishlistPanel onNavigate={close} />
    </SidePanel>
  )
}
