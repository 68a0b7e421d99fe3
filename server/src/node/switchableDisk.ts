import type { Disk } from './disk.ts';

/** A disk whose answers can be those of another one from some time on. */
export interface SwitchableDisk extends Disk {
  switchTo(disk: Disk): void;
}

export function switchableDisk(first: Disk): SwitchableDisk {
  let now = first;
  return {
    read: (file) => now.read(file),
    stat: (file) => now.stat(file),
    entries: (folder, want) => now.entries(folder, want),
    real: (file) => now.real(file),
    switchTo(disk) {
      now = disk;
    },
  };
}
