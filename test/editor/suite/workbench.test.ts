import './workbench/activation.ts';
import './workbench/building.ts';
import './workbench/language.ts';
import './workbench/looks.ts';
import './workbench/preview.ts';
import './workbench/quickFixes.ts';
import './workbench/settings.ts';
import './workbench/tending.ts';
